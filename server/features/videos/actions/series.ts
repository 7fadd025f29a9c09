import type { Body } from '#contract/define.ts'
import { validation } from '#contract/messages/en/videos.ts'
import type { SeriesDetails, series } from '#contract/series.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { newId } from '../../../platform/ids.ts'
import {
  clearSeries,
  countOwnVideos,
  deleteSeriesRow,
  fillSeries,
  insertSeries,
  lockSeries,
  lockSeriesOf,
  updateSeries,
} from '../queries/series.ts'
import { getSeries } from '../reads/series.ts'

type Calls = typeof series

export async function createSeries(
  context: MemberContext,
  { title, description, videoIds }: Body<Calls['POST /learning/series']>,
): Promise<SeriesDetails> {
  const id = newId()
  await inTransaction(context, async (inside) => {
    const author = inside.viewer.memberId
    await insertSeries(inside.db, { id, author, title, description, now: now().toISOString() })
    await setVideos(inside, id, videoIds)
  })
  return await getSeries(context, id)
}

async function setVideos({ db, viewer }: MemberContext, id: string, ids: string[]): Promise<void> {
  await lockSeriesOf(db, { author: viewer.memberId })
  const [own] = await countOwnVideos(db, { author: viewer.memberId, ids })
  if (own!.count !== ids.length) throw invalidField('videoIds', validation.seriesVideos)
  await clearSeries(db, { id, ids })
  await fillSeries(db, { id, ids })
}

export async function editSeries(
  context: MemberContext,
  id: string,
  changes: Body<Calls['PUT /learning/series/:id']>,
): Promise<SeriesDetails> {
  await inTransaction(context, async (inside) => {
    const [before] = await lockSeries(inside.db, { id, author: inside.viewer.memberId })
    if (!before) throw new Failure('not_found')
    if (changes.version !== undefined && changes.version !== before.version) throw new Failure('conflict_stale')
    const { title = before.title, description = before.description, videoIds } = changes
    await updateSeries(inside.db, { id, title, description })
    if (videoIds) await setVideos(inside, id, videoIds)
  })
  return await getSeries(context, id)
}

export async function deleteSeries({ db, viewer }: MemberContext, id: string): Promise<void> {
  const [deleted] = await deleteSeriesRow(db, { id, author: viewer.memberId })
  if (!deleted) throw new Failure('not_found')
}
