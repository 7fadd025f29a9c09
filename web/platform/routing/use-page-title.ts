// The title of the page in the browser's tab, and the page's name in the bar of phones.
import { useMatches } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { pageTitles } from '#contract/messages/en/page-title.ts'
import { createObservableValue } from '../observable-value.ts'
import { useSite } from '../platform.ts'

type TitledMatch = { meta?: readonly ({ title?: string } | undefined)[] }

/** The names that open parts gave themselves, the top one last. */
const names = createObservableValue<readonly { name: string }[]>([])
const noName = () => undefined
const topName = () => names.get().at(-1)

/** Names the page after what it shows, such as a lesson's title, while the component is mounted. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    if (!name) return
    const entry = { name }
    names.set([...names.get(), entry])
    return () => names.set(names.get().filter((other) => other !== entry))
  }, [name])
}

/** The name that an open part gave itself, or the title that the current routes declare. */
export function usePageTitle(): string | undefined {
  const { productName } = useSite()
  const own = useSyncExternalStore(names.subscribe, topName, noName)
  const title = useMatches({
    select: (matches) =>
      (matches as TitledMatch[]).flatMap(({ meta = [] }) => meta.map((tag) => tag?.title)).findLast(Boolean),
  })
  return own ? pageTitles.of(own.name, productName) : title
}
