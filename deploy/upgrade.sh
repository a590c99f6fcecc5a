#!/bin/sh
# Upgrades the running shop to the images that `docker compose build` made, without a pause: deploy/upgrade.sh
# It stops at the first failure with a status other than 0, and the old release serves on. Settings are those of deploy/.env,
# or of the files in COMPOSE_ENV_FILES.
set -eu
cd "$(dirname "$0")/.."
trial=bulkhead-trial

compose() { docker compose --ansi never --progress plain --file deploy/compose.yaml "$@"; }
say() { echo "upgrade: $*" >&2; }

# Starts a process of the new release that the edge does not know, and waits until it is ready. A process that listens and is
# not ready would get calls if it took the place of another one at once.
try_out() {
  docker rm --force $trial >/dev/null 2>&1 || true
  compose run --detach --no-deps --name $trial "$1" >/dev/null
  state=starting
  for _ in $(seq 45); do
    state=$(docker inspect --format '{{if .State.Running}}{{.State.Health.Status}}{{else}}ended{{end}}' $trial)
    [ "$state" = starting ] || break
    sleep 2
  done
  [ "$state" = healthy ] || docker logs --tail 20 $trial >&2
  docker rm --force $trial >/dev/null
  [ "$state" = healthy ]
}

replace() {
  container=$(compose ps --quiet "$1")
  old=${container:+$(docker inspect --format '{{.Image}}' "$container")}
  compose up --detach --no-deps --wait --wait-timeout 120 "$1" && return
  compose logs --tail 20 "$1" >&2
  if [ -n "$old" ]; then
    say "$1 does not become ready: the image that it had before is put back"
    docker tag "$old" "bulkhead-before:$1"
    printf 'services: {%s: {image: "bulkhead-before:%s"}}\n' "$1" "$1" |
      compose --file - up --detach --no-deps --wait --wait-timeout 120 "$1" || say "$1 does not run with that image either"
  fi
  return 1
}

compose run --rm migrate
compose run --rm release
for part in api-1 web-1; do
  try_out $part || { say "$part of the new release does not become ready. Nothing was replaced." && exit 1; }
done
for part in api-1 api-2 worker web-1 web-2; do
  replace $part || { say "stopped at $part. The other processes serve." && exit 1; }
  # nginx asks a process that was away again after at most two seconds. It learns a new address within six: the first check of
  # a container's health comes after five.
  sleep 3
done
say "every process runs the new release"
