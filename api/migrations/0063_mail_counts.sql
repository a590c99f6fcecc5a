-- Mail that no money caused, by day: to an address, which is hashed, and for an account. How much of it was not sent.
create table mail_counts (
  who text not null,
  day date not null default (now() at time zone 'utc')::date,
  mails integer not null default 1,
  dropped integer not null default 0,
  primary key (who, day)
);
