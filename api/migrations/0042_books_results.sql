-- A job checks the books, which may take minutes in a large shop. The page shows what the last check found.
-- Null: a version before this one has checked them, and only counted.
alter table books_verdict add column results jsonb;
