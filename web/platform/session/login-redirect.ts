// Where people go after they signed in, and what they wanted before (A §2, oq.redirect-source-precedence).
import { type KeyValueStorage, tabStorage } from '../device/storage.ts'
import { defaultPaths } from '../routing/default-paths.ts'

const storedKey = 'redirectAfterLogin'
const placeholderOrigin = 'http://site.invalid'

/** A path of this site, or null for anything that would leave it. */
export function sameSitePath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return null
  try {
    const url = new URL(wanted, placeholderOrigin)
    return url.origin === placeholderOrigin && !url.pathname.startsWith('//')
      ? url.pathname + url.search + url.hash
      : null
  } catch {
    return null
  }
}

/** Pages whose only purpose is to sign in: nobody wants to come back to them. */
const isLoginPage = (path: string): boolean => /^\/auth\/(login|signup|forgot-password)\b/.test(path)

export type RedirectSources = {
  /** Of the event that opened the modal. */
  redirectUrl?: unknown
  /** Of the navigation that came from a guard. */
  from?: unknown
  /** Kept in this tab. */
  stored?: unknown
}

export function pathAfterLogin(wanted: RedirectSources, role: string): string {
  for (const candidate of [wanted.redirectUrl, wanted.from, wanted.stored]) {
    const path = sameSitePath(candidate)
    if (path && path !== defaultPaths.landing && !isLoginPage(path)) return path
  }
  return role === 'admin' ? defaultPaths.admin : defaultPaths.memberHome
}

/** Kept until it is used: through a reload, the identity provider and the way by mail. */
export const storeRedirect = (path: string, storage: KeyValueStorage = tabStorage): void => {
  const stored = sameSitePath(path)
  if (stored) storage.set(storedKey, stored)
}

export const takeStoredRedirect = (storage: KeyValueStorage = tabStorage): string | null => {
  const stored = storage.get(storedKey)
  storage.remove(storedKey)
  return stored
}
