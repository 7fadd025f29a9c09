import { Link } from '@tanstack/react-router'
import type { LegalDocument } from '#contract/legal.ts'
import { legal as texts } from '#contract/messages/en/legal-screens.ts'
import { Divider } from '../../ui/divider.tsx'

/** All versions with what changed in each, and links to read and compare them. */
export function DocumentVersions({ document: { name, version: shown, versions } }: { document: LegalDocument }) {
  return (
    <section aria-labelledby="versions" className="legal-versions">
      <Divider />
      <h2 id="versions" className="subtitle">
        {texts.versions}
      </h2>
      <ol>
        {versions.map(({ version, summary }, index) => {
          const earlier = versions[index + 1]
          return (
            <li key={version}>
              <p>
                {version === shown ? (
                  <b className="bold">{texts.version(version)}</b>
                ) : (
                  <Link to="/legal/$document/$version" params={{ document: name, version }} className="link tap-target">
                    {texts.version(version)}
                  </Link>
                )}
                {index === 0 && <span className="muted"> · {texts.current}</span>}
              </p>
              <p className="muted">{summary}</p>
              {earlier && (
                <Link
                  to="/legal/$document/changes/$from/$to"
                  params={{ document: name, from: earlier.version, to: version }}
                  className="link tap-target"
                >
                  {texts.whatChanged}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
