import componentFailed from './drawings/component-failed.svg?no-inline'
import empty from './drawings/empty.svg?no-inline'
import error from './drawings/error.svg?no-inline'
import noMatch from './drawings/no-match.svg?no-inline'
import notFound from './drawings/not-found.svg?no-inline'
import offline from './drawings/offline.svg?no-inline'

const files = {
  'component-failed': componentFailed,
  empty,
  error,
  'no-match': noMatch,
  'not-found': notFound,
  offline,
} as const
export type DrawingName = keyof typeof files

/** A piece of chart for a screen that has nothing to show. A file of its own, in the theme's colours. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className="drawing" viewBox="0 0 320 176" width={320} height={176} aria-hidden="true">
      <use href={`${files[name]}#drawing`} />
    </svg>
  )
}
