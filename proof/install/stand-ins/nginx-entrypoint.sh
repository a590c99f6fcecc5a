#!/bin/sh
# Like the public image: fills in the templates from the environment, and only the variables that are set.
set -eu
names=$(env | sed -n 's/^\([A-Za-z_]*\)=.*/${\1}/p' | tr '\n' ' ')
for template in /etc/nginx/templates/*.template; do
  envsubst "$names" <"$template" >"/etc/nginx/conf.d/$(basename "$template" .template)"
done
exec "$@"
