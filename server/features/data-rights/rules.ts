// Decisions about exports that depend only on their input.
import { join } from 'node:path'
import { type AccountExport, dataRightsLimits } from '#contract/data-rights.ts'
import { day, hour, minute } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { readSignedToken, signToken } from '../../platform/keyed-hash.ts'
import type { Keys } from '../../platform/secrets.ts'
import type { ExportRow } from './tables.ts'

export const exportLifetime = dataRightsLimits.exportHours * hour
export const linkLifetime = dataRightsLimits.linkMinutes * minute
/** Over about half an hour. */
export const exportAttempts = 8
/** How long the record of a request is kept. */
export const requestLifetime = 365 * day

export const archivesPrefix = 'exports/'
export const archiveFolder = (key: string): string => `${archivesPrefix}${key}/`
export const archiveKey = (key: string, part: number): string => `${archiveFolder(key)}${part}.zip`

type Link = { exportId: string; part: number; expires: number }

export const exportLink = (keys: Keys, { exportId, part, expires }: Link): string =>
  `/api/auth/export/file?token=${signToken(keys, 'export link', `${exportId}-${part}-${expires}`)}`

/** Null if the link is forged or too old. */
export function readLink(keys: Keys, token: string, nowMs: number): Pick<Link, 'exportId' | 'part'> | null {
  const [exportId = '', part, expires] = readSignedToken(keys, 'export link', token)?.split('-') ?? []
  return Number(expires) > nowMs ? { exportId, part: Number(part) } : null
}

/** Archives are deleted some time after they expire. Nobody can download them any more by then. */
export const isAvailable = (row: Pick<ExportRow, 'state' | 'expires_at'>, nowMs: number): boolean =>
  row.state === 'ready' && row.expires_at !== null && Date.parse(row.expires_at) > nowMs

export function exportView(row: ExportRow, nowMs: number): AccountExport {
  const { id: _id, requested_at: requestedAt, failed_attempts } = row
  const isDelayed = row.state === 'pending' && failed_attempts > 0
  if (isAvailable(row, nowMs))
    return { _id, state: 'ready', requestedAt, isDelayed, expiresAt: row.expires_at!, parts: row.parts }
  const state = row.state === 'ready' ? 'expired' : (row.state as AccountExport['state'])
  return { _id, state, requestedAt, isDelayed, parts: [] }
}

/** Where archives are written before they are stored. */
export const scratchFolder = ({ dataFolder }: Config): string => join(dataFolder, 'exports')
