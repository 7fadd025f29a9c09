import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { question as texts } from '#contract/messages/en/predictions-screens.ts'
import { postPath } from '#contract/slug.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { RegistrationNumber } from '../../shared/registration-number.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { linkingPosts } from './api.ts'

/** The discussion of a question: posts that link to it, with their counts. `children`: starts one. */
export function QuestionPosts({ id, children }: { id: string; children: ReactNode }) {
  const pages = useCallPages(linkingPosts(id))
  const posts = pages.data?.pages.flatMap((page) => page.posts) ?? []
  return (
    <section className="predictions-discussion" aria-labelledby="prediction-posts">
      <h2 id="prediction-posts" className="section-heading">
        {texts.posts}
      </h2>
      {children}
      {pages.state === 'rejected' && <p role="alert">{texts.postsFailed}</p>}
      {pages.state === 'fulfilled' && posts.length === 0 && <p className="muted">{texts.noPosts}</p>}
      <ul className="predictions-posts">
        {posts.map((post) => (
          <li key={post._id}>
            <Avatar username={post.author.username} src={post.author.profilePhoto} size="sm" />
            <div>
              <p className="meta">
                <b>
                  <MemberText>{post.author.name}</MemberText>
                </b>{' '}
                <RegistrationNumber member={post.author} /> <ExactTime value={post.publishedAt ?? post.createdAt} />
              </p>
              <Link to={postPath(post)} className="quiet">
                <MemberText>{withoutLinks(post.content)}</MemberText>
              </Link>
              <p className="meta predictions-post-counts">
                <span>
                  <Icon name="heart" small /> {texts.likes(post.likesCount)}
                </span>
                <span>
                  <Icon name="comment" small /> {texts.comments(post.commentsCount)}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {pages.hasMore && (
        <LoadMore
          label={texts.morePosts}
          failedText={texts.postsFailed}
          failed={pages.error !== null}
          pending={pages.isLoadingMore}
          onLoadMore={pages.loadMore}
        />
      )}
    </section>
  )
}

/** Addresses take much room here, and everyone who reads this is at the question already. */
const withoutLinks = (content: string): string => content.replace(/https?:\/\/\S+/g, '').trim() || content
