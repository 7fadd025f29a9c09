// Uploads charts before their post exists, and changes the charts of a post.

import type { z } from 'zod'
import type { Media } from '#contract/media.ts'
import { validation } from '#contract/messages/en/posts.ts'
import { requestErrors } from '#contract/messages/en/request-errors.ts'
import { type ChartOfPost, postLimits, type posts } from '#contract/posts.ts'
import { now } from '../../../platform/clock.ts'
import type { MemberContext } from '../../../platform/context.ts'
import type { UploadedFile } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { invalidateImages, storeImages } from '../../media/actions.ts'
import { uploadedImage } from '../../media/reads.ts'
import { removeOtherCharts, setCharts } from '../queries/change.ts'
import { getPost } from '../reads.ts'

/** Only its owner gets the URL, which is signed. */
export async function uploadChart(context: MemberContext, files: UploadedFile[]): Promise<Media> {
  if (files.length === 0) throw invalidField('media', validation.chartMissing)
  const [id] = await storeImages(context, { owner: context.viewer.memberId, files })
  return await uploadedImage(context, id!)
}

type EditCall = (typeof posts)['PUT /posts/:id']
export type Changes = z.output<EditCall['body']>
type ChangesInForm = z.output<EditCall['form']['fields']>

/** A form names the charts that stay, and brings new ones, which follow them: the same as naming all of them. */
export async function withChartsOfForm(
  context: MemberContext,
  id: string,
  edit: Changes | ChangesInForm,
  files: UploadedFile[],
): Promise<Changes> {
  if (!('keep' in edit || 'alt' in edit) && files.length === 0) return edit
  const { keep, alt = [], ...changes } = edit as ChangesInForm
  const { media, can } = await getPost(context, id)
  if (!can.edit) throw new Failure('forbidden')
  const kept = keep ? keep.map((wanted) => media.find(({ _id }) => _id === wanted)) : media
  if (!kept.every((chart) => chart !== undefined)) throw invalidField('keep', validation.chartGone)
  if (kept.length + files.length > postLimits.images)
    throw new Failure('too_many_files', { message: requestErrors.tooManyFiles(postLimits.images) })
  const added = await storeImages(context, { owner: context.viewer.memberId, files })
  const charts = [...kept, ...added.map((_id, index) => ({ _id, alt: alt[index] ?? '' }))]
  return { ...changes, charts: charts.map(({ _id, alt }) => ({ _id, alt })) }
}

/** Makes these the charts of the post, in this order. Call it in a transaction that has locked or inserted the post. */
export async function replaceCharts(context: MemberContext, id: string, charts: ChartOfPost[]): Promise<void> {
  const { db } = context
  const change = { id, charts: JSON.stringify(charts), now: now().toISOString() }
  const removed = await removeOtherCharts(db, change)
  await invalidateImages(
    context,
    removed.map(({ key }) => key),
  )
  const set = await setCharts(db, change)
  if (set.length < charts.length) throw invalidField('charts', validation.chartGone)
}
