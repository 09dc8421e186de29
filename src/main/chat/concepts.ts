/**
 * Words of everyday language and the words that code uses for the same thing, in English and Chinese. General to software: nothing here
 * comes from a particular repository. Each line is one group; every word of it leads to the others.
 */
const GROUPS = `
render template view page html display 模板 渲染 页面
request req incoming 请求
response reply res answer respond 响应 回复 应答
send write output emit deliver flush transmit 发送 输出 写出
receive read input incoming consume 接收 读取
handle handler process dispatch 处理 处理函数
error exception failure fail fault err 错误 异常 失败 出错 抛出
route router routing path url address endpoint 路由 网址 地址 匹配
middleware filter interceptor hook 中间件 拦截器 钩子
register add attach mount install 注册 挂载
initialize init setup start bootstrap create startup 初始化 启动
default defaults fallback 默认 缺省
config configuration setting settings option options preference 配置 设置 选项 参数
cookie session login 会话 登录
secret key signing sign signature crypto 密钥 签名
rotate rotation fallback 轮换
user account owner customer visitor client member 用户 客户 主人 客户端
store save persist insert write repository 保存 存储 写入 写回 存入
load fetch find get lookup retrieve query select read 加载 查找 查询 获取
search find lookup match filter 搜索 检索
delete remove drop destroy clear unregister 删除 移除 去掉
update edit modify change set 更新 修改 编辑
validate validation validator check verify constraint 校验 验证 检查
database db repository sql table dao persistence 数据库
list all page paginate pagination 列表 分页
count number size length total limit 数量 大小 长度
cache memo cached etag 缓存
fingerprint hash etag digest checksum 指纹 摘要
header headers content type charset 头部 响应头
proxy trust forwarded balancer 代理
parse parser decode deserialize 解析 解码
serialize stringify encode json dump format marshal 序列化 编码
compress encoding gzip 压缩
file path static asset download attachment 文件 下载
stream pipe chunk buffer flow 流
redirect location back 重定向 跳转
auth authentication authorization permission access role 认证 授权 权限
password credential secret token 密码 令牌
test spec assert fixture 测试
group blueprint module namespace package 模块 分组
nested nest prefix child sub 嵌套 前缀
application app server 应用 应用对象 服务器
context scope state ctx 上下文
thread async await coroutine sync promise concurrent 异步 协程 并发
queue job task worker schedule cron 队列 任务 定时
event listener emit signal notify callback subscribe 事件 通知 信号 监听
log logging logger trace 日志
language locale i18n translation lang 语言 国际化 切换
date time timestamp birth 日期 时间
order purchase cart checkout 订单
payment pay charge invoice 支付 付款
type kind category sort 类型 种类
name title label surname last 名称 名字
argument parameter param query 参数
connection connect socket pool 连接 连接池
timeout deadline expire retry abort 超时 过期 重试 中断
close end finish complete stop teardown shutdown 关闭 结束 完成
begin enter push open 开始 进入
wrap wrapper decorate decorator 包装 装饰
convert coerce transform map adapt cast 转换
build compile generate make 编译 构建 生成
internal helper util utils utility common 工具 内部
base abstract parent super 基类 父类 基础
form input submit field 表单 提交
image picture icon photo 图片
message mail email text 消息 邮件
version release upgrade migrate migration 版本 迁移
plugin extension addon 插件 扩展
command cli argument shell terminal 命令 命令行
network http transport socket 网络
security safe protect secure tamper 安全
template engine jinja ejs 模板引擎
browser agent 浏览器
byte bytes binary buffer 字节
status code 状态 状态码
variable value field property attribute 变量 属性 字段
memory allocate free 内存
lock mutex semaphore atomic 锁
graph node edge tree 图 节点
index position offset cursor 索引
compare equal diff match 比较
copy clone duplicate 复制
merge combine join concat 合并
split separate divide 拆分
random uuid id identifier 标识
lookup resolve resolution locate discover 寻找 定位
`;

const CONCEPTS: ReadonlyMap<string, readonly string[]> = (() => {
  const map = new Map<string, Set<string>>();
  for (const line of GROUPS.trim().split('\n')) {
    const words = line.trim().split(/\s+/);
    for (const word of words) {
      const related = map.get(word) ?? new Set<string>();
      for (const other of words) if (other !== word) related.add(other);
      map.set(word, related);
    }
  }
  return new Map([...map].map(([word, related]) => [word, [...related]]));
})();

/** Words that mean about the same in code; empty when the word is in no group. */
export function conceptsOf(word: string): readonly string[] {
  return CONCEPTS.get(word) ?? [];
}
