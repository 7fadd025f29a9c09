// Uploads charts before their post exists, and changes the charts of a post.

import type { Media } from '#contract/media.ts'
import { validation } from '#contract/messages/en/posts.ts'
import type { ChartOfPost } from '#contract/posts.ts'
import { now } from '../../../platform/clock.ts'
import type { MemberContext } from '../../../platform/context.ts'
import type { UploadedFile } from '../../../platform/http/bind.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { invalidateImages, storeImages } from '../../media/actions.ts'
import { uploadedImage } from '../../media/reads.ts'
import { removeOtherCharts, setCharts } from '../queries/change.ts'

/** Only its owner gets the URL, which is signed. */
export async function uploadChart(context: MemberContext, files: UploadedFile[]): Promise<Media> {
  if (files.length === 0) throw invalidField('media', validation.chartMissing)
  const [id] = await storeImages(context, { owner: context.viewer.memberId, files })
  return await uploadedImage(context, id!)
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
