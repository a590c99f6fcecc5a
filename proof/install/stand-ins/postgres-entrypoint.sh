#!/bin/sh
# What the public image does on its first start, as far as deploy/compose.yaml relies on it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p -m 700 "$PGDATA"
  user=${POSTGRES_USER:-postgres}
  printf '%s' "$POSTGRES_PASSWORD" >/tmp/password
  initdb --username="$user" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust >/dev/null
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >>"$PGDATA/postgresql.conf"
  pg_ctl --pgdata="$PGDATA" -o "-c listen_addresses=''" --wait start >/dev/null
  export POSTGRES_USER="$user" POSTGRES_DB="${POSTGRES_DB:-$user}"
  [ "$POSTGRES_DB" = postgres ] || createdb --username="$user" "$POSTGRES_DB"
  for script in /docker-entrypoint-initdb.d/*.sh; do [ -f "$script" ] && sh "$script"; done
  pg_ctl --pgdata="$PGDATA" --wait stop >/dev/null
fi
exec "$@"
