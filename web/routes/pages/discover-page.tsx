import { PersonRow } from '../../features/follows/person-row.tsx'
import { PostList } from '../../features/posts/post-list.tsx'
import Discover from '../../features/search/discover-page.tsx'
import { LatestLessons } from '../../features/videos/latest-lessons.tsx'

/** Discover, with the posts, people and lessons of their own features. */
export default function DiscoverPage() {
  return (
    <Discover
      posts={(posts) => <PostList posts={posts} />}
      person={(person) => <PersonRow person={person} />}
      lessons={<LatestLessons />}
    />
  )
}
