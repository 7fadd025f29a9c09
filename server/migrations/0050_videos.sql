-- A video that was submitted is a post with a video: the post has its text, room, status, likes, saves, comments, reports
-- and review. What only videos have is here, under the same id. Until it is submitted there is no post.
alter table posts add column has_video boolean not null default false;

create table videos (
  id text primary key,
  author_id text not null references members,
  section text,
  level text not null default 'beginner',
  title text not null default '',
  description text not null default '',
  tags text[] not null default '{}',
  prices_until text,
  chapters jsonb not null default '[]',
  version integer not null default 1,
  is_featured boolean not null default false,
  -- From the upload to the finished qualities. `ready`: 360p and 720p are settled, and at least one can be watched.
  stage text not null,
  is_submitted boolean not null default false,
  submitted_at timestamptz(3),
  removed_at timestamptz(3),
  failure text,
  -- The uploaded file. `original_key` names it; null once it is no longer needed.
  original_key text,
  file_name text not null default '',
  bytes bigint,
  container text,
  duration_ms integer,
  width integer,
  height integer,
  is_hdr boolean not null default false,
  has_sound boolean not null default false,
  -- In tenths of LUFS.
  loudness integer,
  -- Names the files made from it in the storage.
  asset_key text not null,
  frames_count smallint not null default 0,
  -- The frame that is the thumbnail; null for an own image.
  frame smallint default 1,
  sprite jsonb,
  sprite_status text not null default 'waiting',
  views integer not null default 0,
  completed_count integer not null default 0,
  created_at timestamptz(3) not null,
  constraint videos_section check (section in ('bittalks', 'goldtalks', 'fxtalks', 'indextalks')),
  constraint videos_level check (level in ('beginner', 'intermediate', 'advanced')),
  constraint videos_stage check (stage in ('uploading', 'processing', 'ready', 'failed')),
  constraint videos_submitted check (not is_submitted or (section is not null and title <> ''))
) with (fillfactor = 85);
create index videos_author on videos (author_id, created_at desc, id desc);
create index videos_unfinished on videos (stage) where stage in ('uploading', 'processing');
create index videos_removed on videos (removed_at) where removed_at is not null;

-- Approved videos, newest first: a room's feed finds them by these.
create index posts_videos on posts (published_at desc, id desc) where status = 'published' and has_video;
create index posts_room_videos on posts (section, published_at desc, id desc) where status = 'published' and has_video;

create table video_renditions (
  video_id text not null references videos on delete cascade,
  quality text not null,
  status text not null default 'waiting',
  key text,
  width integer,
  height integer,
  bytes bigint,
  progress smallint not null default 0,
  remaining integer,
  failure text,
  primary key (video_id, quality),
  constraint video_renditions_quality check (quality in ('360p', '720p', '1080p')),
  constraint video_renditions_status check (status in ('waiting', 'processing', 'ready', 'failed', 'skipped')),
  constraint video_renditions_ready check (status <> 'ready' or (key is not null and bytes is not null))
);

-- Unfinished tus uploads. How much has arrived is the size of the file.
create table video_uploads (
  video_id text primary key references videos on delete cascade,
  key text not null,
  length bigint not null,
  expires_at timestamptz(3) not null
);
create index video_uploads_expiry on video_uploads (expires_at);

create table video_captions (
  video_id text not null references videos on delete cascade,
  language text not null,
  content text not null,
  primary key (video_id, language)
);

-- Who viewed a video last, so that one viewer counts once in 10 seconds. Guests are a keyed hash. Deleted after a day.
create table video_viewers (
  video_id text not null,
  viewer text not null,
  at timestamptz(3) not null,
  primary key (video_id, viewer)
);
create index video_viewers_at on video_viewers (at);

-- What a member has covered of a video, as starts and ends in milliseconds, sorted and apart.
create table video_watches (
  member_id text not null,
  video_id text not null,
  covered integer[] not null default '{}',
  covered_ms integer not null default 0,
  watch_ms bigint not null default 0,
  position_ms integer not null default 0,
  is_completed boolean not null default false,
  quality text,
  -- Null if only the quality was chosen: the video isn't in the history then.
  watched_at timestamptz(3),
  primary key (member_id, video_id)
) with (fillfactor = 80);
create index video_watches_history on video_watches (member_id, watched_at desc, video_id desc) where watched_at is not null;

-- The part of the last day that a member has spent watching, as starts and ends in seconds since 2020: time is spent
-- only once, whatever is watched in it.
create table video_clocks (
  member_id text primary key,
  spent integer[] not null default '{}'
) with (fillfactor = 80);

create table video_watch_days (
  member_id text not null,
  day text not null,
  watch_ms bigint not null,
  primary key (member_id, day)
);

-- Stays when the member clears the history, so that a video is completed once.
create table video_completions (
  member_id text not null,
  video_id text not null,
  at timestamptz(3) not null,
  primary key (member_id, video_id)
);

create table series (
  id text primary key,
  author_id text not null references members,
  title text not null,
  description text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null
);
create index series_newest on series (created_at desc, id desc);
create index series_author on series (author_id, created_at desc, id desc);

create table series_videos (
  series_id text not null references series on delete cascade,
  video_id text not null references videos on delete cascade,
  position smallint not null,
  primary key (video_id)
);
create index series_videos_order on series_videos (series_id, position);

create table quizzes (
  video_id text primary key references videos on delete cascade,
  questions jsonb not null
);

create table quiz_results (
  video_id text not null references quizzes on delete cascade,
  member_id text not null,
  attempts integer not null,
  score smallint not null,
  total smallint not null,
  chosen integer[] not null,
  at timestamptz(3) not null,
  primary key (video_id, member_id)
);

-- The words of a video: title, tags, description, captions, in this weight.
create table search_videos (
  video_id text primary key references videos on delete cascade,
  words tsvector not null
);
create index search_videos_words on search_videos using gin (words);

alter table reviews drop constraint reviews_kind;
alter table reviews add constraint reviews_kind check (kind in ('post', 'comment', 'video'));
alter table decisions drop constraint decisions_kind;
alter table decisions add constraint decisions_kind check (kind in ('post', 'comment', 'member', 'video'));
