// Names in the archive of the WAL: wal/<system identifier>/, in lower case as all keys of S3.

/** A segment's place in the WAL. After a restore the same places are written again on another timeline. */
export type Segment = { name: string; timeline: number; position: number }

export type ArchivedFile = Segment & { file: string; isPartial: boolean }
/** Says from which segment on a backup needs the WAL. */
export type Marker = Segment & { file: string; backup: string }
export type Catalog = { segments: ArchivedFile[]; histories: { name: string; file: string }[]; markers: Marker[] }

/** The default, and the only size that is supported. */
export const segmentBytes = 16 * 1024 * 1024
const segmentsPerFile = 2 ** 32 / segmentBytes

const segmentPattern = /^[0-9A-F]{24}$/i
const filePattern = /^([0-9a-f]{24})(\.partial)?\.gz(?:\.encrypted)?$/
const historyPattern = /^([0-9a-f]{8}\.history)\.gz(?:\.encrypted)?$/
const markerPattern = /^([0-9a-f]{24})\.(backup-\d{8}t\d{6}z)\.json$/

export const isSegment = (name: string): boolean => segmentPattern.test(name)

export function segmentOf(name: string): Segment {
  const [timeline, high, low] = [0, 8, 16].map((start) => Number.parseInt(name.slice(start, start + 8), 16))
  return { name: name.toUpperCase(), timeline: timeline!, position: high! * segmentsPerFile + low! }
}

function nameAt(timeline: number, position: number): string {
  const parts = [timeline, Math.floor(position / segmentsPerFile), position % segmentsPerFile]
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')
}

export const walFileName = (name: string, isEncrypted: boolean): string =>
  `${name.toLowerCase()}.gz${isEncrypted ? '.encrypted' : ''}`

/** `backup`: the name of the archive. */
export const markerName = (segment: string, backup: string): string =>
  `${segment.toLowerCase()}.${backup.replace(/\.tar\.gz.*$/, '')}.json`

/** Reads the first segment from the file backup_label of a copy. */
export function firstSegmentOf(label: string): string {
  const name = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label)?.[1]
  if (!name) throw new Error('backup_label names no segment of the WAL')
  return name
}

export function catalogOf(files: string[]): Catalog {
  const catalog: Catalog = { segments: [], histories: [], markers: [] }
  for (const file of files) {
    const [, name, partial] = filePattern.exec(file) ?? []
    const history = historyPattern.exec(file)?.[1]
    const [, start, backup] = markerPattern.exec(file) ?? []
    if (name) catalog.segments.push({ ...segmentOf(name), file, isPartial: partial !== undefined })
    if (history) catalog.histories.push({ name: history.toUpperCase().replace('.HISTORY', '.history'), file })
    if (start && backup) catalog.markers.push({ ...segmentOf(start), file, backup })
  }
  catalog.segments.sort((one, other) => one.position - other.position || one.timeline - other.timeline)
  catalog.markers.sort((one, other) => (one.backup < other.backup ? -1 : 1))
  return catalog
}

/** The segments that are missing between `first` and the newest. A partial one counts only if it's the last of its timeline. */
export function missingSegments({ segments }: Catalog, first: Segment): string[] {
  const later = segments.filter(({ position }) => position >= first.position)
  const lastOf = new Map<number, number>()
  for (const { timeline, position } of later) lastOf.set(timeline, Math.max(position, lastOf.get(timeline) ?? position))
  const present = new Set(
    later
      .filter(({ isPartial, timeline, position }) => !isPartial || lastOf.get(timeline) === position)
      .map(({ position }) => position),
  )
  const missing: string[] = []
  const last = Math.max(first.position, ...lastOf.values())
  for (let position = first.position; position <= last; position += 1)
    if (!present.has(position)) missing.push(nameAt(first.timeline, position))
  return missing
}
