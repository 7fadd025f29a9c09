import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, Suspense, useRef } from 'react'
import { searchBox as texts } from '#contract/messages/en/search-screens.ts'
import { searchLimits } from '#contract/search.ts'
import { backgroundComponent } from '../../platform/routing/background-component.ts'
import { useSearchText } from '../../platform/routing/use-search-text.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useDocumentKeys } from '../../ui/use-document-keys.ts'
import { useSuggestions } from '../../ui/use-suggestions.ts'
import { discoverPath, useDiscoverSearch, useIsDiscover, useSetDiscoverSearch } from './search-params.ts'
import './search.css'

const SearchSuggestions = backgroundComponent(() => import('./search-suggestions.tsx'))

/** On Discover the text is the search parameter; elsewhere submitting leads there. */
function useQueryText() {
  const isDiscover = useIsDiscover()
  const { q = '' } = useDiscoverSearch()
  const change = useSetDiscoverSearch()
  const navigate = useNavigate()
  const send = (words: string) => {
    if (isDiscover) change({ q: words || undefined }, { replace: true })
    else if (words) void navigate({ to: discoverPath, search: { q: words } })
  }
  return useSearchText(isDiscover ? q : '', send, { live: isDiscover })
}

/** "/" focuses the search box from anywhere, except in dialogs and text fields. */
function useSlashShortcut(focus: () => void): void {
  useDocumentKeys(({ key }) => (key === '/' && !document.querySelector('dialog[open]') ? { run: focus } : undefined))
}

/** Opens Discover, where it searches while typing. */
export function SearchBox({ className }: { className?: string }) {
  const field = useRef<HTMLInputElement>(null)
  const { text, type, sendNow, forget } = useQueryText()
  const { listProps, fieldProps } = useSuggestions(field, text)
  const clear = () => {
    type('')
    field.current?.focus()
  }
  useSlashShortcut(() => {
    // There are two search boxes, of which only one is visible at a time.
    if (field.current?.offsetParent) field.current.select()
  })
  const search = (words: string) => {
    type(words)
    sendNow(words)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sendNow()
  }
  return (
    <search className={className ? `search-box ${className}` : 'search-box'}>
      <form onSubmit={submit}>
        <TextField
          ref={field}
          label={texts.label}
          hideLabel
          icon="search"
          type="search"
          name="q"
          placeholder={texts.placeholder}
          maxLength={searchLimits.queryLength}
          {...fieldProps}
          enterKeyHint="search"
          aria-keyshortcuts="/"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onClear={clear}
        />
        {listProps && (
          <Suspense>
            <SearchSuggestions {...listProps} search={search} onLeave={forget} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
