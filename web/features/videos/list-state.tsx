import type { ComponentProps } from 'react'
import { learning as texts } from '#contract/messages/en/learning-screens.ts'
import { CallContent } from '../../shared/call-content.tsx'

type ListStateProps<Data> = Omit<ComponentProps<typeof CallContent<Data>>, 'content' | 'failedText'> & {
  content?: string
  failedText?: string
}

/** Loading, error and offline states of a list. */
export const ListState = <Data,>({
  content = texts.title,
  failedText = texts.failed,
  ...props
}: ListStateProps<Data>) => <CallContent content={content} failedText={failedText} {...props} />
