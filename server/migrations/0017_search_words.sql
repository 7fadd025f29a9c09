-- Every word of the posts' index, once. What is only begun is asked of the index as the words that begin so: for a
-- beginning it would first gather all places of all of them.
create table search_words (word text collate "C" primary key);
insert into search_words select word from ts_stat('select document from search_posts');
