import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

/** The post that is open over the page, and how to close it. */
export function usePostModal(): { id: string | undefined; close: () => void } {
  const { post: id } = useSearch({ from: '__root__' })
  const navigate = useNavigate()
  const router = useRouter()
  const close = () => {
    // Opened from a list: go back to it. Opened with the page: only remove the post.
    if (router.history.location.state.__tempLocation) router.history.back()
    else
      void navigate({
        to: '.',
        search: (before) => ({ ...before, post: undefined }),
        resetScroll: false,
        replace: true,
      })
  }
  return { id, close }
}
