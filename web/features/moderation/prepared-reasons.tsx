import { useState } from 'react'
import {
  type PreparedReasonName,
  preparedReasons,
  type ReasonLanguage,
  reasonLanguages,
  preparedReasonTexts as texts,
} from '#contract/messages/en/prepared-reasons.ts'
import { SelectField } from '../../ui/select-field.tsx'

const options = [
  { value: '', label: texts.own },
  ...Object.entries(preparedReasons).map(([value, { name }]) => ({ value, label: name })),
]
const languages = Object.entries(reasonLanguages).map(([value, label]) => ({ value, label }))

/** Fills in a prepared reason in one of three languages. The moderator can change it afterwards. */
export function PreparedReasons({ onChoose }: { onChoose: (text: string) => void }) {
  const [name, setName] = useState<PreparedReasonName | ''>('')
  const [language, setLanguage] = useState<ReasonLanguage>('en')
  const choose = (chosen: PreparedReasonName | '', spoken: ReasonLanguage) => {
    setName(chosen)
    setLanguage(spoken)
    if (chosen) onChoose(preparedReasons[chosen][spoken])
  }
  return (
    <div className="moderation-prepared">
      <SelectField
        label={texts.label}
        value={name}
        onChange={(event) => choose(event.currentTarget.value as PreparedReasonName | '', language)}
        options={options}
      />
      <SelectField
        label={texts.language}
        value={language}
        onChange={(event) => choose(name, event.currentTarget.value as ReasonLanguage)}
        options={languages}
      />
    </div>
  )
}
