-- News articles. Each save adds a version; readers see the published one.
create table articles (
  id text primary key,
  slug text not null,
  status text not null default 'draft',
  -- The latest one, and the one that readers see.
  version integer not null default 1,
  published_version integer,
  is_featured boolean not null default false,
  scheduled_at timestamptz(3),
  -- The first publication, and that of the latest change.
  published_at timestamptz(3),
  changed_at timestamptz(3),
  saved_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  constraint articles_status check (status in ('draft', 'scheduled', 'published', 'unpublished')),
  constraint articles_published check (
    status <> 'published' or (published_version is not null and published_at is not null and changed_at is not null)),
  constraint articles_scheduled check ((status = 'scheduled') = (scheduled_at is not null)),
  constraint articles_featured check (status = 'published' or not is_featured)
);
create index articles_public on articles (is_featured desc, published_at desc, id desc) where status = 'published';
create index articles_due on articles (scheduled_at) where status = 'scheduled';
create index articles_saved on articles (saved_at desc, id desc);

-- All addresses that an article has or had, so that old links find it and no other article gets them.
create table article_slugs (
  slug text primary key,
  article_id text not null references articles on delete cascade
);
create index article_slugs_article on article_slugs (article_id);

create table article_versions (
  article_id text not null references articles on delete cascade,
  version integer not null,
  title text not null,
  summary text not null,
  market_type text not null,
  -- The id of the image, and what it shows.
  cover_id text,
  cover_alt text not null,
  -- contract/news-document.ts
  document jsonb not null,
  words integer not null,
  author_name text not null,
  author_registration text,
  author_about text not null,
  interests text not null,
  -- Who saved it. Not a reference, as in the audit log.
  editor_id text,
  at timestamptz(3) not null,
  primary key (article_id, version),
  constraint article_versions_market check (market_type in ('bitcoin', 'gold', 'forex', 'index'))
);

-- Images that were uploaded for articles, and the versions that have them. Their rows in media say who may see them.
create table article_images (
  media_id text primary key references media on delete cascade
);
create table article_version_images (
  media_id text not null references article_images,
  article_id text not null,
  version integer not null,
  primary key (article_id, version, media_id),
  foreign key (article_id, version) references article_versions on delete cascade
);
create index article_version_images_media on article_version_images (media_id);

-- What readers are told about an error in a version that was published.
create table article_corrections (
  article_id text not null references articles on delete cascade,
  -- The corrected one.
  version integer not null,
  text text not null,
  -- Paragraphs.
  before text[] not null,
  after text[] not null,
  at timestamptz(3) not null,
  primary key (article_id, version)
);
