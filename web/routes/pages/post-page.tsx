import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { PostWithComments } from './post-with-comments.tsx'

const route = getRouteApi('/public/post/$id/{-$slug}')

/** /post/{id}/{slug} */
export default function PostPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  return (
    <main id="main" tabIndex={-1} className="post-page card">
      <PostWithComments id={id} heading="h1" onGone={() => navigate({ to: '/dashboard' })} />
    </main>
  )
}
