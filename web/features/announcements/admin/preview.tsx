// The announcement as members will see it, in both languages.
import type { AnnouncementContent } from '#contract/announcement-administration.ts'
import { announcementPreview as texts } from '#contract/messages/en/announcement-editor-screens.ts'
import { MemberText } from '../../../ui/member-text.tsx'
import { AnnouncementBanner } from '../banners.tsx'

export function Preview({ content }: { content: AnnouncementContent }) {
  const hasHindi = content.title.hi !== ''
  return (
    <section className="announcement-preview" aria-labelledby="announcement-preview">
      <h2 id="announcement-preview" className="section-heading">
        {texts.title}
      </h2>
      {content.title.en === '' ? (
        <p className="muted">{texts.empty}</p>
      ) : (
        <>
          <h3 className="meta">{texts.languages.en}</h3>
          <Sample content={content} language="en" />
          <h3 className="meta">{texts.languages.hi}</h3>
          {hasHindi ? <Sample content={content} language="hi" /> : <p className="muted">{texts.noHindi}</p>}
        </>
      )}
    </section>
  )
}

function Sample({ content, language }: { content: AnnouncementContent; language: 'en' | 'hi' }) {
  const { channel, link, isDismissible } = content
  const [title, text] = [content.title[language], content.text[language]]
  if (channel === 'banner')
    return (
      <AnnouncementBanner
        announcement={{ _id: '', language, title, text, link, isDismissible }}
        onDismiss={() => undefined}
      />
    )
  return (
    <div className="announcement-sample" lang={language}>
      <p className="bold">
        <MemberText>{title}</MemberText>
      </p>
      <MemberText as="p" className="announcement">
        {text}
      </MemberText>
      {link && (
        <p className="meta" lang="en">
          {texts.opens(link)}
        </p>
      )}
    </div>
  )
}
