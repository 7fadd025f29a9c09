// Administrators' lists with 1,000,000 members and 5,000,000 rows of the audit log, next to the control.
import { type CallBench, comparisonNote, startCallBench } from './calls.ts'
import { compare, type Effort } from './compare.ts'
import { request } from './load.ts'
import { atMost, type Figure, failedFigure } from './report.ts'
import { memberHeaders } from './requests.ts'
import { administrationSizes, seedAdministration } from './seed-administration.ts'
import { openTestbed } from './testbed.ts'

/** The control's multiple for a first page, and for any filter. */
const [firstPage, filtered] = [4, 8]

type List = { name: string; path: string; target: number }

const first = (name: string, path: string): List => ({ name: `${name}, first page`, path, target: firstPage })
const filter = (name: string, path: string): List => ({ name, path, target: filtered })

/** `someone`: an id of a member who is an author. */
const listsOf = (someone: string): List[] => [
  first('members', '/admin/users'),
  filter('members who are banned', '/admin/users?status=banned'),
  filter('members who are suspended', '/admin/users?status=suspended'),
  filter('members by a common word', '/admin/users?search=kirsan'),
  filter('members by username', '/admin/users?search=sanpri_94'),
  first('audit log', '/admin/audit'),
  filter('audit log of a frequent action', '/admin/audit?action=content.rejected'),
  filter('audit log of a rare action', '/admin/audit?action=settings.changed'),
  filter('audit log of an actor', `/admin/audit?actor=${someone}`),
  filter('audit log about a member', `/admin/audit?subject=${someone}`),
  filter('audit log of a week', '/admin/audit?from=2026-08-01&to=2026-08-07'),
  first('open cases', '/admin/cases'),
  filter('open cases of a room', '/admin/cases?section=goldtalks'),
  first('decided cases', '/admin/cases?state=decided'),
  filter('decided cases with an outcome', '/admin/cases?state=decided&outcome=dismissed'),
  filter('decided cases with a reason', '/admin/cases?state=decided&reason=scam'),
  first('reports', '/posts/reports'),
  filter('reports that are resolved', '/posts/reports?status=resolved'),
  first('under review', '/admin/content/pending'),
  first('posts', '/admin/posts/search'),
  filter('posts by a word', '/admin/posts/search?query=range'),
  filter('posts that were rejected', '/admin/posts/search?status=rejected'),
  filter('posts by reports', '/admin/posts/search?sort=reportsCount'),
  first("members' progress", '/admin/user-progress'),
  filter("members' progress, the active ones", '/admin/user-progress?activity=week'),
  filter("members' progress, by name", '/admin/user-progress?search=sanpri_94'),
  first("a member's posts", `/admin/users/${someone}/posts`),
]

async function measureList({ call, control }: CallBench, { name, path, target }: List, token: string, effort: Effort) {
  const next = () => request('GET', `/api${path}`, memberHeaders(token))
  const compared = await compare({ name, connections: 2, next }, call, control, effort)
  return atMost(name, compared.ratio, target, '×', comparisonNote(compared))
}

type Options = { folder: string | null; isQuick: boolean; effort: Effort }

export async function measureAdminLists({ folder, isQuick, effort }: Options): Promise<Figure[]> {
  const testbed = await openTestbed(folder, 100_000)
  try {
    await seedAdministration(testbed.owner, administrationSizes[isQuick ? 'quick' : 'whole'])
    const [administrator, token] = [testbed.data.callers[0]!, testbed.data.tokens[0]!]
    await testbed.owner.query({ text: "update members set role = 'admin' where id = $1", values: [administrator] })
    const bench = await startCallBench(testbed, effort)
    const figures: Figure[] = []
    for (const list of listsOf(testbed.data.callers[1]!))
      figures.push(
        await measureList(bench, list, token, effort).catch((error: Error) => failedFigure(list.name, error)),
      )
    await bench.stop()
    return figures
  } finally {
    await testbed.stop()
    await testbed.remove()
  }
}
