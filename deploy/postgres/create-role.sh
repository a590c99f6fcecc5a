#!/bin/sh
# Runs once, when the database is new. The shop's own role owns its database and has no other power.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$SHOP_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role bulkhead login password :'password';
create database bulkhead owner bulkhead;
SQL
