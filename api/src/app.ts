import { hash, randomUUID } from "node:crypto";

import type { Endpoint } from "@bulkhead/contract/endpoint";
import cors from "@fastify/cors";
import etag from "@fastify/etag";
import fastify from "fastify";
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from "fastify";

import { accountRoutes } from "#features/accounts/accounts.routes.ts";
import { addressRoutes } from "#features/accounts/addresses.routes.ts";
import { companyRoutes, invitationRoutes } from "#features/accounts/companies.routes.ts";
import { activityRoutes } from "#features/activity/activity.routes.ts";
import { bookRoutes } from "#features/books/books.routes.ts";
import { categoryRoutes } from "#features/categories/categories.routes.ts";
import { customerRoutes, deskRoutes, figureRoutes } from "#features/desk/desk.routes.ts";
import { importRoutes } from "#features/desk/import/imports.routes.ts";
import { documentRoutes } from "#features/documents/documents.routes.ts";
import { issuedDocumentRoutes } from "#features/documents/issued-documents.routes.ts";
import { listFileRoutes } from "#features/lists/list-files.routes.ts";
import { listRoutes } from "#features/lists/lists.routes.ts";
import { findOpenList } from "#features/lists/lists.store.ts";
import { takeLines } from "#features/lists/take-lines.ts";
import { mailRoutes } from "#features/mail/mails.routes.ts";
import { noteRoutes } from "#features/notes/notes.routes.ts";
import type { EndPayment } from "#features/orders/cancel-order.ts";
import { openOrderRoutes } from "#features/orders/find/open-orders.routes.ts";
import { lossRoutes } from "#features/orders/hold/losses.routes.ts";
import { orderRoutes } from "#features/orders/orders.routes.ts";
import { paymentRoutes } from "#features/payments/payments.routes.ts";
import { stripeWebhookRoutes } from "#features/payments/settle/stripe-webhook.routes.ts";
import { endLivePayment } from "#features/payments/start/end-live-payment.ts";
import { transferRoutes } from "#features/payments/transfers/transfers.routes.ts";
import { pictureRoutes } from "#features/pictures/pictures.routes.ts";
import { dataSheetRoutes } from "#features/products/data-sheets.routes.ts";
import { partRoutes } from "#features/products/parts.routes.ts";
import { managedProductRoutes, productRoutes } from "#features/products/products.routes.ts";
import { stockRoutes } from "#features/products/stock.routes.ts";
import { purchaseRoutes } from "#features/purchases/purchases.routes.ts";
import { reviewRoutes } from "#features/reviews/reviews.routes.ts";
import { shipmentRoutes } from "#features/shipments/shipments.routes.ts";
import { userRoutes } from "#features/users/users.routes.ts";
import { findViewers } from "#features/users/users.store.ts";
import { batchLookups } from "#platform/database/batch-lookups.ts";
import { AppError } from "#platform/errors.ts";
import { guardAccess } from "#platform/http/access.ts";
import { answerBadHttp, answerError, answerOddHttp } from "#platform/http/answer-error.ts";
import { boundRequests, drainConnections } from "#platform/http/bound-requests.ts";
import { docsPage, docsPolicy } from "#platform/http/docs-page.ts";
import { healthRoutes } from "#platform/http/health.ts";
import { openApiOf } from "#platform/http/openapi.ts";
import { countBadIdToken, limitRates } from "#platform/http/rate-limit.ts";
import { addSecurityHeaders } from "#platform/http/security-headers.ts";
import { traceRequests } from "#platform/trace.ts";

import manifest from "../package.json" with { type: "json" };
import type { Deps } from "./deps.ts";

const BODY_LIMIT = 64 * 1024;
const KEEP_ALIVE_MS = 65_000;
/** Enough for a picture of 10 MB at 3 Mbit/s. */
const REQUEST_MS = 30_000;
const REQUEST_ID = /^[\w-]{8,64}$/;

function requestId(request: { headers: FastifyRequest["headers"] }): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Logs and measures each request by its route and user id, never by its URL, because URLs contain emails. */
function observeRequests(app: FastifyInstance, { metrics }: Deps): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? "none";
    const status = reply.statusCode;
    metrics.requestSeconds.observe({ method, route, status }, reply.elapsedTime / 1000);
    const user = request.viewer?.id;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ reqId: request.id, method, route, status, ms, user }, "request");
    done();
  });
}

/** Made when the first reader comes, and once: making them takes as long as a hundred other calls, and anybody may ask. */
function serveDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let document: string | undefined;
  let page: string | undefined;
  app.get("/openapi.json", (_request, reply) => {
    document ??= JSON.stringify(openApiOf(endpoints, manifest.version));
    return reply.type("application/json; charset=utf-8").send(document);
  });
  app.get("/docs", (_request, reply) => {
    page ??= docsPage(endpoints);
    return reply.type("text/html; charset=utf-8").header("content-security-policy", docsPolicy).send(page);
  });
}

/** The HTTP server: what every request passes through, then the features by name. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { http } = deps.config;
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app = fastify({
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_MS,
    http: { requireHostHeader: false },
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own takes a twentieth of a small request's time. Our two lines say the id themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: requestId,
    trustProxy: http.trustedProxies,
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true },
    onProtoPoisoning: "error",
    // While stopping we still serve requests. Load balancers leave because /readyz fails.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerBadHttp,
  });

  app.decorate("timeouts", deps.timeouts);
  const endpoints: Endpoint[] = [];
  app.addHook("onRoute", ({ config, method }) => {
    if (config?.endpoint && method !== "HEAD") endpoints.push(config.endpoint);
  });
  app.setErrorHandler(answerError);
  observeRequests(app, deps);
  if (deps.config.traces.collector) traceRequests(app);
  drainConnections(app);
  answerOddHttp(app);

  addSecurityHeaders(app);
  await app.register(cors, {
    origin: http.webOrigins,
    methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    exposedHeaders: ["ETag", "Link", "X-Request-Id", "X-Total-Count", "X-Total-Count-Exact"],
    maxAge: 600,
    // A preflight request that lacks its headers is a request for something that does not exist.
    strictPreflight: false,
  });
  // Pages may read the refusal, and it costs no more than that.
  boundRequests(app);
  const findViewer = batchLookups((ids) => findViewers(deps.db, ids));
  const mayFailAgain = async (ip: string) =>
    (await countBadIdToken(deps.db, ip)) <= deps.config.rates.badTokensPerMinute;
  guardAccess(app, { ...deps, findViewer, mayFailAgain });
  await limitRates(app, deps.config.rates);
  await app.register(etag, { hashFn: (body: string | Buffer) => hash("sha1", body, "base64") });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, () => {
    throw new AppError("not_found");
  });

  healthRoutes(app, { ...deps, findViewer });
  activityRoutes(app, deps);
  noteRoutes(app, deps);
  pictureRoutes(app, deps);
  userRoutes(app, deps);
  categoryRoutes(app, deps);
  productRoutes(app, deps);
  partRoutes(app, deps);
  managedProductRoutes(app, deps);
  dataSheetRoutes(app, deps);
  stockRoutes(app, deps);
  lossRoutes(app, deps);
  const endPayment: EndPayment = (orderId) => endLivePayment(deps, orderId);
  orderRoutes(app, { ...deps, endPayment });
  openOrderRoutes(app, deps);
  purchaseRoutes(app, { ...deps, endPayment, findList: findOpenList, takeLines });
  listRoutes(app, deps);
  listFileRoutes(app, deps);
  paymentRoutes(app, deps);
  shipmentRoutes(app, deps);
  transferRoutes(app, deps);
  stripeWebhookRoutes(app, deps);
  documentRoutes(app, deps);
  issuedDocumentRoutes(app, deps);
  mailRoutes(app, deps);
  bookRoutes(app, deps);
  deskRoutes(app, deps);
  customerRoutes(app, deps);
  figureRoutes(app, deps);
  importRoutes(app, deps);
  reviewRoutes(app, deps);
  accountRoutes(app, deps);
  companyRoutes(app, deps);
  invitationRoutes(app, deps);
  addressRoutes(app, deps);
  serveDocs(app, endpoints);
  return app;
}
