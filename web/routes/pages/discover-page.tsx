import { PersonRow } from '../../features/follows/person-row.tsx'
import { PostList } from '../../features/posts/post-list.tsx'
import Discover from '../../features/search/discover-page.tsx'

/** Discover, with the posts and people of their own features. */
export default function DiscoverPage() {
  return <Discover posts={(posts) => <PostList posts={posts} />} person={(person) => <PersonRow person={person} />} />
}
