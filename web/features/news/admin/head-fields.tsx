import { markets } from '#contract/messages/en/news.ts'
import { editor as texts } from '#contract/messages/en/news-editor-screens.ts'
import type { ArticleContent } from '#contract/news-administration.ts'
import { newsLimits as limits, marketTypes } from '#contract/news-limits.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'

export type FieldsProps = {
  content: ArticleContent
  /** The message of a field. */
  problem: (field: string) => string | undefined
  onChange: (part: Partial<ArticleContent>) => void
}

const options = marketTypes.map((value) => ({ value, label: markets[value] }))

type Props = FieldsProps & { slug: string; onSlug: (slug: string) => void }

export function HeadFields({ content, slug, problem, onChange, onSlug }: Props) {
  return (
    <>
      <TextField
        label={texts.title}
        value={content.title}
        maxLength={limits.titleLength}
        error={problem('title')}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextArea
        label={texts.summary}
        hint={texts.summaryHint}
        rows={2}
        value={content.summary}
        maxLength={limits.summaryLength}
        error={problem('summary')}
        onChange={({ currentTarget }) => onChange({ summary: currentTarget.value })}
      />
      <SelectField
        label={texts.market}
        options={options}
        value={content.marketType}
        error={problem('marketType')}
        onChange={({ currentTarget }) =>
          onChange({ marketType: marketTypes.find((market) => market === currentTarget.value) ?? content.marketType })
        }
      />
      <TextField
        label={texts.slug}
        hint={texts.slugHint}
        value={slug}
        maxLength={limits.slugLength}
        error={problem('slug')}
        onChange={({ currentTarget }) => onSlug(currentTarget.value)}
      />
    </>
  )
}
