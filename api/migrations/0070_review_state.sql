-- Whether everyone sees a review. Reviews, profiles and the home page ask these functions.
create function has_paid(writer users) returns boolean stable language sql as $$
  select exists (
    select from account_holds
    where account_id in (writer.account_id, writer.own_account_id) and account_holds.has_paid
  )
$$;

-- Somebody who never paid waits until staff have decided about the review, or for some hours.
create function review_state(review reviews, writer users, wait_hours integer) returns text stable language sql as $$
  select case
    when review.hidden_at is not null then 'hidden'
    when not writer.email_verified then 'unverified'
    when review.written_at <= now() - make_interval(hours => wait_hours)
      or has_paid(writer)
      or exists (select from review_decisions where review_id = review.id) then 'shown'
    else 'waiting'
  end
$$;
