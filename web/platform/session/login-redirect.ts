// Where people go after login (A §2, oq.redirect-source-precedence).
import { type KeyValueStorage, tabStorage } from '../device/storage.ts'
import { defaultPaths } from '../routing/default-paths.ts'

const storedKey = 'redirectAfterLogin'
const placeholderOrigin = 'http://site.invalid'

/** The path, if it stays on this site; else null. */
export function sameSitePath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null
  try {
    const url = new URL(value, placeholderOrigin)
    return url.origin === placeholderOrigin && !url.pathname.startsWith('//')
      ? url.pathname + url.search + url.hash
      : null
  } catch {
    return null
  }
}

/** Nobody wants to return to a page whose only purpose is to log in. */
const isLoginPage = (path: string): boolean => /^\/auth\/(login|signup|forgot-password)\b/.test(path)

export type RedirectSources = {
  /** The target in the event that opened the modal. */
  redirectUrl?: unknown
  /** The target of the navigation that a guard started. */
  from?: unknown
  /** Stored in this tab. */
  stored?: unknown
}

export function pathAfterLogin(sources: RedirectSources, role: string): string {
  for (const candidate of [sources.redirectUrl, sources.from, sources.stored]) {
    const path = sameSitePath(candidate)
    if (path && path !== defaultPaths.landing && !isLoginPage(path)) return path
  }
  return role === 'admin' ? defaultPaths.admin : defaultPaths.memberHome
}

/** Stored until used: survives reloads, the identity provider and links in emails. */
export const storeRedirect = (path: string, storage: KeyValueStorage = tabStorage): void => {
  const stored = sameSitePath(path)
  if (stored) storage.set(storedKey, stored)
}

export const takeStoredRedirect = (storage: KeyValueStorage = tabStorage): string | null => {
  const stored = storage.get(storedKey)
  storage.remove(storedKey)
  return stored
}
