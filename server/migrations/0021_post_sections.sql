alter table posts add constraint posts_section check (section in ('bittalks', 'goldtalks', 'fxtalks', 'indextalks'));
