// Visitors whose browser has downloaded the whole site for offline use.
import type { VisitOptions, Visitor } from './browser.ts'
import { keepWholeSite } from './kept-files.ts'
import { type Member, prepareBrowser } from './members.ts'
import type { RunningSite } from './site.ts'

type Site = {
  site: RunningSite
  openPage(member: Member | undefined, path: string, options?: VisitOptions): Promise<Visitor>
}

/** Turns off background sync, which ignores the emulated connection loss. */
export async function openWithOfflineFiles(
  { site, openPage }: Site,
  member: Member,
  path: string,
  options: VisitOptions = {},
): Promise<Visitor> {
  const visitor = await openPage(undefined, '/robots.txt', { ...options, worker: true })
  await visitor.context.addInitScript(() => {
    if (window.isSecureContext) Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined })
  })
  await prepareBrowser(visitor.page, site, member)
  await visitor.page.goto(site.url + path)
  visitor.allowError(/ERR_INTERNET_DISCONNECTED|HD image failed|Preview image failed/)
  await keepWholeSite(visitor.page)
  return visitor
}
