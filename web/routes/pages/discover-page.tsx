import { PersonRow } from '../../features/follows/person-row.tsx'
import { ArticleLinks } from '../../features/news/article-links.tsx'
import { LatestNews } from '../../features/news/latest-news.tsx'
import { PostList } from '../../features/posts/post-list.tsx'
import Discover from '../../features/search/discover-page.tsx'
import { LatestLessons } from '../../features/videos/latest-lessons.tsx'

/** Discover, with the posts, people, lessons and news of their own features. */
export default function DiscoverPage() {
  return (
    <Discover
      posts={(posts) => <PostList posts={posts} />}
      person={(person) => <PersonRow person={person} />}
      articles={(articles) => <ArticleLinks articles={articles} withSummaries />}
      lessons={<LatestLessons />}
      news={<LatestNews />}
    />
  )
}
