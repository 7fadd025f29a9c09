// Keeps the scroll position of a feed when the page is loaded again: on a reload, and when the reader returns from
// another page. Within one page load, the cache has all posts and the router restores the scroll position.
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import type { Post } from '#contract/posts.ts'
import type { PagesState } from '../../platform/cache/use-call.ts'
import { tabStorage } from '../../platform/device/storage.ts'

/**
 * The first post in view, how far its card is from the top of the window, how many posts were loaded, and the page load
 * that saw it.
 */
type Place = { entry: string; postId: string; top: number; count: number; pageLoad: number }

const storageKey = 'feed-places'
/** Entries of the history whose positions are kept. */
const maxPlaces = 10
/** Frames during which a card that was returned to is kept in its place. */
const framesToSettle = 10
/** Milliseconds after the last scroll until the position is saved. */
const pause = 150

const readPlaces = (): Place[] => {
  try {
    return JSON.parse(tabStorage.get(storageKey) ?? '[]') as Place[]
  } catch {
    return []
  }
}

const savePlace = (place: Place): void =>
  tabStorage.set(
    storageKey,
    JSON.stringify([place, ...readPlaces().filter(({ entry }) => entry !== place.entry)].slice(0, maxPlaces)),
  )

const cardsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('article[data-card]')]

function firstInView(list: HTMLElement): Pick<Place, 'postId' | 'top' | 'count'> | null {
  const cards = cardsOf(list)
  const card = cards.find((one) => one.getBoundingClientRect().bottom > 0)
  return card ? { postId: card.dataset.card!, top: card.getBoundingClientRect().top, count: cards.length } : null
}

const inputs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Returns the ref of the list of posts. `hasAllCards`: whether all of them are rendered (`useFirstItems`). */
export function useScrollRestoration(
  pages: PagesState<unknown>,
  posts: readonly Post[],
  hasAllCards: boolean,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  /** Where to return to; null once the reader is there, or has moved by themselves. */
  const wanted = useRef<Place | null>(null)

  useEffect(() => {
    wanted.current =
      readPlaces().find((place) => place.entry === entry && place.pageLoad !== performance.timeOrigin) ?? null
    const stop = () => {
      wanted.current = null
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      const place = list.current && !wanted.current && firstInView(list.current)
      const isHere = history.state?.__TSR_key === entry
      if (place && isHere) savePlace({ entry, ...place, pageLoad: performance.timeOrigin })
    }
    const saveSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(save, pause)
    }
    for (const name of inputs) addEventListener(name, stop, { passive: true })
    addEventListener('scroll', saveSoon, { passive: true })
    addEventListener('pagehide', save)
    return () => {
      clearTimeout(timer)
      for (const name of inputs) removeEventListener(name, stop)
      removeEventListener('scroll', saveSoon)
      removeEventListener('pagehide', save)
    }
  }, [entry])

  const { hasMore, isLoadingMore, isRefreshing, loadMore } = pages
  useEffect(() => {
    /** Cards above it get their own heights in the next frames, when they are laid out for the first time. */
    const keepInPlace = (card: HTMLElement, place: Place, frames = framesToSettle) => {
      if (wanted.current !== place) return
      window.scrollBy(0, card.getBoundingClientRect().top - place.top)
      if (frames > 0) requestAnimationFrame(() => keepInPlace(card, place, frames - 1))
      else wanted.current = null
    }
    const place = wanted.current
    if (place?.entry !== entry || !list.current || !hasAllCards) return
    const card = cardsOf(list.current).find(({ dataset }) => dataset.card === place.postId)
    if (card) keepInPlace(card, place)
    else if (!hasMore || posts.length > place.count) wanted.current = null
    else if (!isLoadingMore && !isRefreshing) loadMore()
  }, [entry, posts, hasAllCards, hasMore, isLoadingMore, isRefreshing, loadMore])
  return list
}
