import { type RefObject, Suspense } from 'react'
import { backgroundComponent } from '../platform/routing/background-component.ts'
import { useSuggestions } from '../ui/use-suggestions.ts'

const TextCompletion = backgroundComponent(() => import('./text-completion.tsx'))

/** Suggests @names and $symbols for a text. Show `list` beside the text area. */
export function useTextCompletion(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  onChange: (text: string) => void,
) {
  const { listProps, fieldProps } = useSuggestions(field, text)
  const list = listProps && (
    <Suspense>
      <TextCompletion {...listProps} onChange={onChange} />
    </Suspense>
  )
  return { fieldProps, list }
}
