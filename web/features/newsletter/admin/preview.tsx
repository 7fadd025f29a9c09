// The email as it will arrive: its HTML in both themes, and its text.
import { useState } from 'react'
import { newsletterPreview as texts } from '#contract/messages/en/newsletter-editor-screens.ts'
import { mailThemes } from '#contract/newsletter.ts'
import type { AdminNewsletterDetails, NewsletterPreview } from '#contract/newsletter-administration.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { useAsyncAction } from '../../../shared/use-async-action.ts'
import { Button } from '../../../ui/button.tsx'
import { MemberText } from '../../../ui/member-text.tsx'

type Props = {
  newsletter: AdminNewsletterDetails
  isSaved: boolean
  isStarted: boolean
  onSave: () => Promise<boolean>
}

export function Preview({ newsletter: { _id: id, version }, isSaved, isStarted, onSave }: Props) {
  const { call } = usePlatform()
  const { isPending, failure, run } = useAsyncAction()
  const [loaded, setLoaded] = useState<{ preview: NewsletterPreview; version: number } | null>(null)
  const show = () =>
    run(async () => {
      if (!isSaved && !(await onSave())) return
      const { preview } = await call('GET /admin/newsletters/:id/preview', { params: { id } })
      setLoaded({ preview, version })
    })
  return (
    <section className="newsletter-preview" aria-labelledby="newsletter-preview">
      <h2 id="newsletter-preview" className="section-heading">
        {texts.title}
      </h2>
      <div>
        <Button pending={isPending} onClick={() => void show()}>
          {isSaved || isStarted ? texts.show : texts.showSaved}
        </Button>
      </div>
      {failure && (
        <p role="alert">
          {texts.failed}. {failure.message}
        </p>
      )}
      {loaded && <Email preview={loaded.preview} />}
    </section>
  )
}

const views = [...mailThemes, 'text'] as const

function Email({ preview: { from, subject, text, pages } }: { preview: NewsletterPreview }) {
  const [view, setView] = useState<(typeof views)[number]>('light')
  return (
    <>
      <p className="meta facts">
        <span>
          {texts.from}: <MemberText>{from}</MemberText>
        </span>
        <span>
          {texts.subject}: <MemberText>{subject}</MemberText>
        </span>
      </p>
      <fieldset className="newsletter-views">
        <legend className="visually-hidden">{texts.view}</legend>
        {views.map((name) => (
          <Button key={name} aria-pressed={view === name} onClick={() => setView(name)}>
            {name === 'text' ? texts.text : texts.themes[name]}
          </Button>
        ))}
      </fieldset>
      {view === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <pre className="newsletter-text" dir="auto" tabIndex={0}>
          {text}
        </pre>
      ) : (
        <iframe
          className="newsletter-frame"
          title={texts.frame}
          src={pages[view]}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      )}
    </>
  )
}
