// Formats values of the local stores.
import { localData as texts } from '#contract/messages/en/local-data-screens.ts'
import { formatBytes } from '../../ui/format.ts'

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
