// Sets up most journeys: a site, a browser and members, before the first test of a file.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, type VisitOptions, type Visitor, visit } from './browser.ts'
import { createMember, logIn, type Member, openPageAs, type Person, password } from './members.ts'
import { type RunningSite, startSite } from './site.ts'

const administrator: Person = { name: 'Harbour Master', username: 'harbour_master', email: 'admin@example.org' }

/** Settings with which a site creates its first administrator. */
const adminSettings = {
  ADMIN_EMAIL: administrator.email,
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: password,
}

type Settings = Record<string, string>

type Needs<Names extends readonly string[], Site extends RunningSite> = {
  /** Names of members who have signed up and verified their email. */
  members?: Names
  settings?: Settings
  /** Whether its browser has the system's notifications. */
  showsNotifications?: boolean
  start?(settings: Settings): Promise<Site>
}

type SiteOfFile<Names extends readonly string[], Site extends RunningSite> = {
  site: Site
  /** In the order of their names. */
  members: { [Index in keyof Names]: Member }
  /** The administrator. */
  admin: Member
  /** A new browser context, without any page. */
  visit(options?: VisitOptions): Promise<Visitor>
  /** Opens a page for a member or a guest, in a new browser context. */
  openPage(member: Member | undefined, path: string, options?: VisitOptions): Promise<Visitor>
}

/**
 * Starts a site before the file's tests and stops it after them. `site`, `members` and `admin` are empty until then.
 * Tests may share only the site and its members. Each test creates the posts and settings that it needs.
 */
export function setUpSite<const Names extends readonly string[] = [], Site extends RunningSite = RunningSite>({
  members: names,
  settings,
  showsNotifications,
  start = startSite as (settings: Settings) => Promise<Site>,
}: Needs<Names, Site> = {}): SiteOfFile<Names, Site> {
  const site = {} as Site
  const members = (names ?? []).map(() => ({}) as Member)
  const admin = {} as Member
  let browser: Browser
  beforeAll(async () => {
    const [running, opened] = await Promise.all([
      start({ ...adminSettings, ...settings }),
      openBrowser({ showsNotifications }),
    ])
    browser = opened
    Object.assign(site, running)
    const created = await Promise.all((names ?? []).map((name) => createMember(site, name)))
    for (const [index, member] of created.entries()) Object.assign(members[index]!, member)
    Object.assign(admin, await logIn(site, administrator))
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })
  const visitSite = (options?: VisitOptions) => visit(browser, options)
  return {
    site,
    members: members as SiteOfFile<Names, Site>['members'],
    admin,
    visit: visitSite,
    openPage: async (member, path, options) => openPageAs(await visitSite(options), site, member, path),
  }
}
