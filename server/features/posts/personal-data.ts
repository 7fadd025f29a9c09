import { notPersonal, type PersonalData } from '../../platform/database/personal-data.ts'
import { erasePostsOf } from './actions/erase.ts'

const subjects = `subject_id = $member or subject_id in (select id from posts where author_id = $member)
  or subject_id in (select id from comments where author_id = $member)`

export const postData: PersonalData = {
  tables: {
    posts: { erase: 'erase', export: { key: 'id', where: 'author_id = $member' } },
    post_likes: { erase: 'erase', export: { key: 'post_id', where: 'member_id = $member' } },
    post_saves: { erase: 'erase', export: { key: 'post_id', where: 'member_id = $member' } },
    post_tags: {
      erase: { delete: 'post_id in (select id from posts where author_id = $member)' },
      export: { omit: 'the tags of posts' },
    },
    text_edits: {
      erase: { delete: subjects },
      export: { key: `subject_id || ' ' || lpad(version::text, 9, '0')`, where: subjects },
    },
    top_posts: notPersonal('computed every five minutes'),
  },
  erase: (platform, { member }) => erasePostsOf(platform, member),
}
