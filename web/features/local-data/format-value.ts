// Formats values of the local stores, and their sizes.
import { localData as texts } from '#contract/messages/en/local-data-screens.ts'
import { formatNumber } from '../../ui/format.ts'

/** "812 B", "12 KB", "3.4 MB" */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${formatNumber(bytes)} B`
  const kilobytes = bytes / 1024
  if (kilobytes < 1024) return `${formatNumber(Math.round(kilobytes))} KB`
  const megabytes = kilobytes / 1024
  return megabytes < 1024 ? `${formatNumber(megabytes, 1)} MB` : `${formatNumber(megabytes / 1024, 1)} GB`
}

const maxLength = 4000

/** Hides tokens and shows files by type and size. */
export function formatValue(value: unknown): string {
  const text = JSON.stringify(
    value,
    (name, part: unknown) => {
      if (name === 'token') return texts.stores.hidden
      return part instanceof Blob ? texts.stores.file(part.type, formatBytes(part.size)) : part
    },
    2,
  )
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
