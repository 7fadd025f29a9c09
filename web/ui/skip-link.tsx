import { ui } from '#contract/messages/en/ui.ts'

/** The first stop of the Tab key: skips the bars and goes to `<main id="main">`. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {ui.skip}
    </a>
  )
}
