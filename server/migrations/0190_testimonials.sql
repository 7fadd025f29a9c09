-- Testimonials on the landing page. A row without a text stands for the sample of its position.
create table testimonials (
  position integer primary key,
  name text,
  role text,
  text text,
  rating integer,
  version integer not null default 0,
  constraint testimonials_position check (position between 1 and 3),
  constraint testimonials_rating check (rating between 1 and 5),
  constraint testimonials_complete check (num_nulls(name, role, text, rating) in (0, 4))
);
insert into testimonials (position) values (1), (2), (3);
