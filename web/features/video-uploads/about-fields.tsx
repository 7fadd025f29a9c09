// Texts, room, level, tags and the age of the prices.

import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { lessonTextLabels } from '#contract/messages/en/video-screens.ts'
import { lesson as texts } from '#contract/messages/en/video-upload-screens.ts'
import { sections } from '#contract/sections.ts'
import { lessonTextLengths, lessonTextNames, videoLevels, videoLimits } from '#contract/videos.ts'
import { browserClock } from '../../platform/clock.ts'
import { RoomIcon } from '../../shared/room-icon.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldHint } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isComposing } from '../../ui/is-composing.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ageOfPrices, type LessonProblems, type LessonValues } from './lesson-values.ts'

export type FieldsProps = {
  values: LessonValues
  problems: LessonProblems
  change: (part: Partial<LessonValues>) => void
}

const counter = (text: string, most: number): string => texts.counter(formatNumber(text.length), formatNumber(most))

/** `isRoomFixed`: the lesson was approved before. */
export function AboutFields({ values, problems, change, isRoomFixed }: FieldsProps & { isRoomFixed: boolean }) {
  return (
    <>
      {lessonTextNames.map((name) => {
        const field = {
          name,
          label: lessonTextLabels[name],
          value: values[name],
          maxLength: lessonTextLengths[name],
          hint: counter(values[name], lessonTextLengths[name]),
          error: problems[name],
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            change({ [name]: event.currentTarget.value }),
        }
        return name === 'title' ? (
          <TextField key={name} {...field} />
        ) : (
          <TextArea key={name} rows={4} maxRows={16} {...field} />
        )
      })}
      <Choices label={texts.room} error={problems.section} hint={isRoomFixed ? texts.roomFixed : undefined} isFour>
        {sections.map((section) => (
          <label key={section} className={`video-uploads-choice ${section}`}>
            <input
              className="video-uploads-hidden-input"
              type="radio"
              name="section"
              value={section}
              checked={values.section === section}
              disabled={isRoomFixed}
              onChange={() => change({ section })}
            />
            <RoomIcon section={section} />
            {section}
          </label>
        ))}
      </Choices>
      <Choices label={texts.level}>
        {videoLevels.map((level) => (
          <label key={level} className="video-uploads-choice">
            <input
              className="video-uploads-hidden-input"
              type="radio"
              name="level"
              value={level}
              checked={values.level === level}
              onChange={() => change({ level })}
            />
            {texts.levels[level]}
          </label>
        ))}
      </Choices>
      <div className="video-uploads-pair">
        <TagsField values={values} problems={problems} change={change} />
        <PricesField values={values} problems={problems} change={change} />
      </div>
      <Checkbox
        checked={values.isSynthetic}
        error={problems.isSynthetic}
        onChange={({ currentTarget }) => change({ isSynthetic: currentTarget.checked })}
      >
        {texts.synthetic}
      </Checkbox>
    </>
  )
}

type ChoicesProps = {
  label: string
  error?: string | undefined
  hint?: string | undefined
  isFour?: boolean
  children: ReactNode
}

function Choices({ label, error, hint, isFour, children }: ChoicesProps) {
  const hintId = useId()
  return (
    <fieldset className="field" aria-describedby={error || hint ? hintId : undefined}>
      <legend>{label}</legend>
      <div className={isFour ? 'video-uploads-choices four' : 'video-uploads-choices'}>{children}</div>
      {(error || hint) && <FieldHint id={hintId} error={error} hint={hint} />}
    </fieldset>
  )
}

/** Enter, a space or a comma ends a tag; Backspace in the empty field removes the last one. */
function TagsField({ values, problems, change }: FieldsProps) {
  const [text, setText] = useState('')
  const { tags } = values
  const isFull = tags.length >= videoLimits.tags
  const add = (typed: string) => {
    const words = typed.split(/[\s,#]+/).filter((word) => word !== '' && !tags.includes(word))
    if (words.length > 0) change({ tags: [...tags, ...new Set(words)].slice(0, videoLimits.tags) })
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' || event.key === ',' || event.key === ' ') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) change({ tags: tags.slice(0, -1) })
  }
  return (
    <Field
      label={texts.tags}
      hint={`${texts.counter(String(tags.length), String(videoLimits.tags))}. ${texts.tagHint}`}
      error={problems.tags}
    >
      {(control) => (
        <span className="video-uploads-tags">
          {tags.map((tag) => (
            <span key={tag} className="video-uploads-tag">
              <span dir="auto">#{tag}</span>
              <button
                type="button"
                aria-label={texts.removeTag(tag)}
                onClick={() => change({ tags: tags.filter((other) => other !== tag) })}
              >
                <Icon name="close" small />
              </button>
            </span>
          ))}
          <input
            {...control}
            dir="auto"
            value={text}
            disabled={isFull}
            autoCapitalize="none"
            placeholder={isFull ? '' : texts.addTag}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={() => add(text)}
          />
        </span>
      )}
    </Field>
  )
}

function PricesField({ values, problems, change }: FieldsProps) {
  const { pricesUntil } = values
  const age = pricesUntil === '' ? null : ageOfPrices(pricesUntil, browserClock.now())
  return (
    <TextField
      label={texts.pricesUntil}
      type="date"
      name="pricesUntil"
      value={pricesUntil}
      hint={texts.pricesNone}
      success={age !== null && age >= videoLimits.priceAge ? texts.pricesAge(formatNumber(age)) : undefined}
      error={problems.pricesUntil}
      onChange={(event) => change({ pricesUntil: event.currentTarget.value })}
    />
  )
}
