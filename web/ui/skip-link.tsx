import { ui } from '#contract/messages/en/ui.ts'

/** The first thing the Tab key reaches: over the bars to `<main id="main">`. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {ui.skip}
    </a>
  )
}
