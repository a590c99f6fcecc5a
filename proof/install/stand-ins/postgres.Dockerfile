# Stands in for the public image postgres:18 in the deployment test. Made from Debian's package.
FROM stand-in-forky
RUN groupadd --gid 999 postgres && useradd --uid 999 --gid 999 --home-dir /var/lib/postgresql postgres \
  && apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql-18 >/dev/null && rm -rf /var/lib/apt/lists/* \
  && install -d -o postgres -g postgres -m 1777 /var/lib/postgresql
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
ENV PATH=/usr/lib/postgresql/18/bin:/usr/local/bin:/usr/bin:/bin PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
EXPOSE 5432
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
