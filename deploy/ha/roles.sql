-- Run once on the primary, as postgres, when the cluster is new.
create role bulkhead login password '${OWNER_PASSWORD}';
create role bulkhead_api login password '${API_PASSWORD}' in role bulkhead;
-- PgBouncer does not pass on what the API asks for when it connects. The API refuses to work without these.
alter role bulkhead_api set statement_timeout = 3000;
alter role bulkhead_api set lock_timeout = 2000;
alter role bulkhead_api set idle_in_transaction_session_timeout = 10000;
alter role bulkhead_api set random_page_cost = 1.1;
create database bulkhead owner bulkhead;
