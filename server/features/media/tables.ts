import { table } from '../../platform/database/table.ts'

export const media = table('media', {
  id: 'text',
  key: 'text',
  owner_id: 'text',
  post_id: 'text?',
  position: 'smallint',
  content_type: 'text',
  width: 'integer',
  height: 'integer',
  bytes: 'integer',
  sha256: 'text',
  alt: 'text',
  state: 'text',
  state_since: 'timestamptz',
  created_at: 'timestamptz',
})

/**
 * unattached: uploaded for something that is not written yet. private: seen by signed addresses only. public: seen by
 * everyone. removed: seen by nobody, its file waits for the sweep.
 */
export type MediaState = 'unattached' | 'private' | 'public' | 'removed'
