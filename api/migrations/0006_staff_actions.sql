-- What staff changed where no other history says so: who, what and which fields, never the values. Orders, stock and reviews
-- have histories of their own.
create table staff_actions (
  id uuid primary key,
  actor_id uuid not null references users,
  action text not null check (
    action in ('promote-user', 'demote-user', 'remove-user', 'restore-user', 'add-product', 'edit-product', 'remove-product')
  ),
  -- The user or the product.
  subject_id uuid not null,
  fields text[] not null,
  at timestamptz not null default now()
);

create trigger staff_actions_are_append_only
  before update or delete or truncate on staff_actions
  for each statement execute function refuse_to_rewrite_history();
