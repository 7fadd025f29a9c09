// A member's export, and the archives that links lead to.
import type { IncomingMessage } from 'node:http'
import { type AccountExport, dataRightsLimits } from '#contract/data-rights.ts'
import { exportTexts } from '#contract/messages/en/data-rights.ts'
import { ago, day, nowMs } from '../../platform/clock.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import type { RawHttpResponse } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { fileResponse } from '../../platform/http/range.ts'
import { exportAtLimit, exportById, latestExport } from './queries/exports.ts'
import { archiveKey, exportView, isAvailable, linkLifetime, readLink } from './rules.ts'

/** When the member can ask for the next export. Undefined: now. */
export async function nextExportAt({ db, viewer }: MemberContext): Promise<string | undefined> {
  const limit = { since: ago(day), most: dataRightsLimits.exportsPerDay }
  const [first] = await exportAtLimit(db, { member: viewer.memberId, ...limit })
  return first && new Date(Date.parse(first.requested_at) + day).toISOString()
}

export async function readExport(context: MemberContext): Promise<{ export: AccountExport | null; nextAt?: string }> {
  const [row] = await latestExport(context.db, { member: context.viewer.memberId })
  const nextAt = await nextExportAt(context)
  return { export: row ? exportView(row, nowMs()) : null, ...(nextAt && { nextAt }) }
}

export async function sendArchive(
  { platform, db }: Context,
  { token, incoming }: { token: string; incoming: IncomingMessage | null },
): Promise<RawHttpResponse> {
  const link = readLink(platform.secrets.url, token, nowMs())
  const [row] = link ? await exportById(db, { id: link.exportId }) : []
  if (!link || !row || !isAvailable(row, nowMs())) throw new Failure('not_found')
  const key = archiveKey(row.key, link.part)
  const location = await platform.storage.signedUrl(key, linkLifetime / 1000)
  if (location !== null) return { status: 302, headers: { location, 'cache-control': 'no-store' }, body: '' }
  const fileName = exportTexts.fileName(platform.config.product.name, link.part)
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-store',
  }
  const request = { method: incoming?.method ?? 'GET', headers: incoming?.headers ?? {} }
  const response = await fileResponse(platform.storage, { key, headers }, request)
  if (!response) throw new Failure('not_found')
  return response
}
