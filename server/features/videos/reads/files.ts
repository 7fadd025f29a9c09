// Sends the files of videos: qualities with ranges, the picture of the seek bar, frames and captions.
import type { IncomingMessage } from 'node:http'
import type { VideoQuality } from '#contract/videos.ts'
import { nowSeconds } from '../../../platform/clock.ts'
import type { Context, Platform } from '../../../platform/context.ts'
import { type RawHttpResponse, redirectTo } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { fileResponse } from '../../../platform/http/range.ts'
import { assetStorageKey } from '../files.ts'
import { captionContent, playableAssets, playableRenditions } from '../queries/video.ts'
import {
  isSignatureValid,
  type SignatureParams,
  servedRendition,
  signatureLifetime,
  type VideoStatus,
} from '../rules.ts'
import type { StepStatus } from '../tables.ts'

/** Uploads get no permissions if a browser ever renders one as a page. */
const sandbox = "default-src 'none'; sandbox"

type Wanted = { id: string; signature: SignatureParams }

/**
 * Approved videos are public. All others need a signature, which only their uploader and administrators get; rejected and
 * removed ones are dead even with an old one, unless they are rejected and their uploader looks again.
 */
function assertReadable(
  platform: Platform,
  video: { status: VideoStatus; is_public: boolean },
  { id, signature }: Wanted,
): void {
  if (video.is_public) return
  const isSigned = isSignatureValid(platform.secrets.url, id, signature, nowSeconds())
  if (!isSigned || video.status === 'removed' || video.status === 'approved') throw new Failure('not_found')
}

/** `no-cache`: browsers ask each time, so that a removed video stops. They get 304 if nothing has changed. */
const headersOf = (contentType: string): Record<string, string> => ({
  'content-type': contentType,
  'cache-control': 'private, no-cache',
  'content-security-policy': sandbox,
})

type StreamRequest = Wanted & { quality: VideoQuality | undefined; incoming: IncomingMessage | null }

export async function streamVideo(
  { platform, db }: Context,
  { id, quality, signature, incoming }: StreamRequest,
): Promise<RawHttpResponse> {
  const rows = await playableRenditions(db, { id })
  const served = servedRendition(
    rows.map((row) => ({
      ...row,
      quality: row.quality as VideoQuality,
      status: row.rendition_status as StepStatus,
      video: row.status,
    })),
    quality,
  )
  if (!served) throw new Failure('not_found')
  assertReadable(platform, { status: served.video, is_public: served.is_public }, { id, signature })
  const location = await platform.storage.signedUrl(served.key, signatureLifetime / 1000)
  if (location !== null) return redirectTo(location)
  return await sendStored(platform, { key: served.key, contentType: 'video/mp4', incoming })
}

async function sendStored(
  { storage }: Platform,
  { key, contentType, incoming }: { key: string; contentType: string; incoming: IncomingMessage | null },
): Promise<RawHttpResponse> {
  const request = { method: incoming?.method ?? 'GET', headers: incoming?.headers ?? {} }
  const response = await fileResponse(storage, { key, headers: headersOf(contentType) }, request)
  if (!response) throw new Failure('not_found')
  return response
}

type AssetRequest = Wanted & { asset: string; incoming: IncomingMessage | null }

export async function readAsset(
  { platform, db }: Context,
  { id, asset, signature, incoming }: AssetRequest,
): Promise<RawHttpResponse> {
  const [video] = await playableAssets(db, { id })
  if (!video) throw new Failure('not_found')
  assertReadable(platform, video, { id, signature })
  const [, language] = /^captions-(.+)\.vtt$/.exec(asset) ?? []
  if (language === undefined) {
    const key = assetStorageKey(video.asset_key, asset)
    return await sendStored(platform, { key, contentType: 'image/jpeg', incoming })
  }
  const [captions] = await captionContent(db, { id, language })
  if (!captions) throw new Failure('not_found')
  return { headers: headersOf('text/vtt; charset=utf-8'), body: captions.content }
}
