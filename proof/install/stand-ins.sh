#!/bin/sh
# For the deployment test only: where no image registry answers, makes stand-ins for the public images from Debian
# packages and the npm registry. Each behaves like the public one as far as our files rely on it.
# Usage: stand-ins.sh FOLDER NODE_BINARY IMAGE...
set -eu
folder=$1
node=$2
shift 2
here=$(dirname "$0")
mirror=http://deb.debian.org/debian

# A bare Debian, as the folder $folder/SUITE.
bootstrap() {
  suite=$1
  [ -f "$folder/$suite.done" ] && return
  command -v debootstrap >/dev/null || DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends debootstrap >/dev/null
  rm -rf "${folder:?}/$suite"
  # Debootstrap of Debian 12 does not know the names of later releases, which all work like sid.
  debootstrap --variant=minbase --include=ca-certificates "$suite" "$folder/$suite" $mirror sid >"$folder/$suite.log" 2>&1
  rm -rf "$folder/$suite"/var/cache/apt/archives/*.deb "$folder/$suite"/var/lib/apt/lists/* "$folder/$suite"/usr/share/doc/* \
    "$folder/$suite"/usr/share/man/* "$folder/$suite"/usr/share/locale/*
  echo 'Acquire::Check-Valid-Until "false";' >"$folder/$suite/etc/apt/apt.conf.d/99-old-mirror"
  touch "$folder/$suite.done"
}

import() {
  bootstrap "$1"
  tar -C "$folder/$1" -c . | docker import --change 'ENV LANG=C.UTF-8' - "$2" >/dev/null
}

# Node and npm, and how this machine reaches the npm registry: none of it stays in our own images.
make_node() {
  context=$folder/node
  rm -rf "$context"
  mkdir -p "$context"
  npm install --prefix "$context/npm" --no-save --loglevel=error npm@11 >/dev/null
  cp "$node" "$context/node"
  cp /etc/ssl/certs/ca-certificates.crt "$context/ca.crt"
  docker buildx build --quiet --load --tag "$1" --file - "$context" >/dev/null <<DOCKERFILE
FROM debian:trixie-slim
COPY node /usr/local/bin/node
COPY npm/node_modules/npm /usr/local/lib/node_modules/npm
COPY ca.crt /etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
DOCKERFILE
}

# Debian's next release has the versions that the public images have.
from_packages() {
  docker image inspect stand-in-forky >/dev/null 2>&1 || import forky stand-in-forky
  docker buildx build --quiet --load --network host --tag "$2" --file "$here/stand-ins/$1.Dockerfile" "$here/stand-ins" >/dev/null
}

for image; do
  if docker image inspect "$image" >/dev/null 2>&1 || timeout 300 docker pull --quiet "$image" 2>/dev/null; then continue; fi
  echo "stand-in for $image"
  case $image in
    debian:trixie*) import trixie "$image" ;;
    node:*) make_node "$image" ;;
    postgres:*) from_packages postgres "$image" ;;
    nginx:*) from_packages nginx "$image" ;;
    *) echo "there is no stand-in for $image" >&2 && exit 1 ;;
  esac
done
