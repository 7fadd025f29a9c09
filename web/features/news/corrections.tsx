import { article as texts } from '#contract/messages/en/news-screens.ts'
import type { Correction } from '#contract/news.ts'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'

/** Corrections of an article: the error, the time, and the paragraphs before and after. */
export const Corrections = ({ corrections }: { corrections: readonly Correction[] }) =>
  corrections.map(({ version, at, text, before, after }) => (
    <div key={version} className="news-correction" role="note">
      <Icon name="history" />
      <div>
        <p>
          <b className="bold">
            {texts.correctedOn} <ExactTime value={at} />.
          </b>{' '}
          <MemberText>{text}</MemberText>
        </p>
        {(before.length > 0 || after.length > 0) && (
          <details>
            <summary>
              {texts.whatChanged}
              <Icon name="chevron-down" small />
            </summary>
            <Paragraphs title={texts.before} of={before} as="del" />
            <Paragraphs title={texts.after} of={after} as="ins" />
          </details>
        )}
      </div>
    </div>
  ))

function Paragraphs({ title, of, as: Change }: { title: string; of: readonly string[]; as: 'del' | 'ins' }) {
  return (
    <div className="news-change">
      <p className="meta">{title}</p>
      {of.length === 0 && <p className="muted">{texts.nothing}</p>}
      {of.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which equal paragraphs are possible
        <p key={index} dir="auto">
          <Change>{text}</Change>
        </p>
      ))}
    </div>
  )
}
