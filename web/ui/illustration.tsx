import componentFailed from './illustrations/component-failed.svg?no-inline'
import empty from './illustrations/empty.svg?no-inline'
import error from './illustrations/error.svg?no-inline'
import noMatch from './illustrations/no-match.svg?no-inline'
import notFound from './illustrations/not-found.svg?no-inline'
import offline from './illustrations/offline.svg?no-inline'

const files = {
  'component-failed': componentFailed,
  empty,
  error,
  'no-match': noMatch,
  'not-found': notFound,
  offline,
} as const
export type IllustrationName = keyof typeof files

/** A nautical chart drawing for empty states. Each is a file of its own and follows the theme. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg className="illustration" viewBox="0 0 320 176" width={320} height={176} aria-hidden="true">
      <use href={`${files[name]}#drawing`} />
    </svg>
  )
}
